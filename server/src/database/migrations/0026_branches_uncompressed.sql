-- The branches of a large search are not compressed: pglz took longer than all the rest of a save, and each read of the
-- first rows had to undo all of it. Rows that exist stay as they are. Citus does not pass this setting on to the shards.
do $$
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    set local citus.enable_ddl_propagation = off;
    execute $shards$
      select run_command_on_shards(logicalrelid, 'alter table %s alter column branch_ids set storage external')
      from pg_dist_partition where logicalrelid = 'searches'::regclass
    $shards$;
  end if;
  alter table searches alter column branch_ids set storage external;
end
$$;
