-- one by one
-- The provider's stock holds what is packed and not sent yet: few parcels of all there ever were.
create index concurrently parcel_packed on parcel (lcoid, parcelid) where state = 'PACKED';
