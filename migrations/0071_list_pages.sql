-- a list is read in the order of its index, a page at a time: whoever takes an operator for few boxes sorts all of them instead
alter table box_listing alter column lcoid set (n_distinct = 2);
analyze box_listing;
