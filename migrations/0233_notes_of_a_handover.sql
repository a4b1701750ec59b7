-- Cash as it was counted, `500x3,100x2`; '' where only the sum was entered.
alter table handover add column notes text not null default '';
