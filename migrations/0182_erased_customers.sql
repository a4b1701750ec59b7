-- Who is erased is named nowhere in the books of his operator: words are taken out, amounts and numbers stay.
grant update (note) on home_entry, home_receipt, home_visit to lco_app;
