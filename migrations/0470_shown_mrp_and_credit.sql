-- what the customer pays, and what is given back for packs that make room, as the person was shown it; lines of before were shown neither
alter table cart_line add column shownmrp bigint, add column showncredit bigint;
