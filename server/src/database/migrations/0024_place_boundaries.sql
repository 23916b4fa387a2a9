-- The areas of cities and districts, as far as a source has them: outer and inner rings alike, so that a point in an odd
-- number of them lies inside. Imports place branches by them that name no place themselves.
create table place_boundaries (
  kind text not null,
  row_id bigint not null,
  source_id integer not null,
  bounds box not null,
  rings polygon[] not null,
  constraint place_boundaries_pkey primary key (kind, row_id, source_id),
  constraint place_boundaries_kind_check check (kind in ('city', 'district'))
);
create index place_boundaries_bounds on place_boundaries using gist (bounds);
