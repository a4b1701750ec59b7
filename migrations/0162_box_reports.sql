-- STBs by the last day of their warranty.
create index box_by_warranty on box (lcoid, warranty, stbno) where warranty is not null;
