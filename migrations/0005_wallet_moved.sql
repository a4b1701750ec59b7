-- When a wallet last moved: its next row is never dated before that. Asked of the rows themselves, a planner that takes a
-- giant operator for an average one reads them all.

alter table wallet add column moved_at timestamptz;
update wallet set moved_at = (select max(at) from transfer where transfer.lcoid = wallet.lcoid);
