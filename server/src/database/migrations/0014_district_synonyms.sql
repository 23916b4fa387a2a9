-- Other names of a district ("DIFC"), which searches read as they read those of a city.
alter table districts add column synonyms text[] not null default '{}';
