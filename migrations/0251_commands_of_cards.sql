-- A card that never was in an STB is blacklisted by its own number.
alter table cas_command
  alter column stbno drop not null,
  add constraint cas_command_of_something check (stbno is not null or vcno is not null);
create index cas_command_of_card on cas_command (lcoid, vcno, id) where stbno is null;
