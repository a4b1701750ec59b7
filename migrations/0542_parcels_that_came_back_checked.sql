-- one by one
alter table parcel validate constraint parcel_state_check;
alter table parcel validate constraint parcel_came_back;
alter table parcel_box validate constraint parcel_box_state_check;
