-- one by one
-- A renewal with apps looks for the other STBs on its number, where that is kept apart from the customer's own mobile number.
create index concurrently subscriber_by_apps_number on subscriber (lcoid, ott_mob) where ott_mob <> '';
