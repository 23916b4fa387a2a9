-- Branches name their place and their kind in four bytes: entries of indexes are aligned to eight, and those of a place and a
-- kind, or of a cell and a kind, become eight bytes shorter. The table and its indexes are written anew.
alter table branches
  alter column category_id type integer,
  alter column district_id type integer,
  alter column city_id type integer,
  alter column country_id type integer;
alter table branch_source_values
  alter column category_id type integer,
  alter column district_id type integer,
  alter column city_id type integer,
  alter column country_id type integer;
