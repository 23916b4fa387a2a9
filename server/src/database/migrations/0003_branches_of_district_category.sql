-- "Dentists in Al Olaya": of the districts that share a name, some have hundreds of branches of other kinds.
create index branches_of_district_category on branches (district_id, category_id, rank_key) include (id) where live;
