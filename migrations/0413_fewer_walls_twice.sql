-- A contract's number is one of a sequence, and is looked for with its operator: its key keeps it once for him. And a command names the STB of a
-- contract or of whoever holds it: no STB is ever deleted, and looking it up for each command was one of eight such checks of a renewal.
alter table contract drop constraint contract_contractno_key;
alter table cas_command drop constraint cas_command_lcoid_stbno_fkey;
