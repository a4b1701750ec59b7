-- How many boxes are in each status is read from this index alone: the status follows from these columns and today.

create index box_listing_by_status on box_listing (lcoid, state, base_status, expires);
