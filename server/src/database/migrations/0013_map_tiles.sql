-- Streets, water and parks of OpenStreetMap extracts, as vector tiles for the map of the dashboard. Neighbouring extracts
-- share tiles, so a tile has a row for each extract that reaches into it.
create table map_extracts (
  name text not null,
  imported_at timestamptz(3) not null,
  -- The box of its tiles in degrees.
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  tiles integer not null,
  bytes bigint not null,
  constraint map_extracts_pkey primary key (name)
);

create table map_tiles (
  z smallint not null,
  x integer not null,
  y integer not null,
  extract_name text not null,
  -- Compressed with gzip; PostgreSQL need not try again.
  data bytea not null,
  constraint map_tiles_pkey primary key (z, x, y, extract_name)
);
alter table map_tiles alter column data set storage external;
create index map_tiles_extract_name_idx on map_tiles (extract_name);
