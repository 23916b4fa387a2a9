-- The service looks among long lists every few seconds for those whose member index (branch_list_facts) is stale.
create index branch_lists_long on branch_lists (workspace_id, id) where archived_at is null and member_count >= 1000;
