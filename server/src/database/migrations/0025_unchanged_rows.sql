-- A hash of what a source last said of a branch: a release that says the same need not be merged again. Null where what an
-- import makes of the row depends on more than the row and the places of the directory.
alter table source_keys add column content_hash bigint;
-- Raised with every change of countries, regions, cities, districts or their boundaries, because branches are placed by
-- them; and the version by which all branches of a source were last placed.
alter table directory_version add column places_version bigint not null default 1;
alter table sources add column places_version bigint;
