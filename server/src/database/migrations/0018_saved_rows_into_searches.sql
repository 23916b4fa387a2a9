-- Moves the rows into the arrays. Processes of the release before may still serve: they read all the while. Their saves
-- wait from here on, and fail afterwards.
lock table searches, search_results in share row exclusive mode;

update searches s set branch_ids = saved.branch_ids
from (
  select workspace_id, search_id, array_agg(branch_id order by ordinal) as branch_ids
  from search_results group by workspace_id, search_id
) saved
where saved.workspace_id = s.workspace_id and saved.search_id = s.id;

-- In the order in which reads lock them, so that neither waits for the other.
lock table searches, search_results in access exclusive mode;
drop table search_results;

-- What the release before reads, until none of its processes serves any more.
create view search_results as
select s.workspace_id, s.id as search_id, (r.place - 1)::integer as ordinal, r.branch_id
from searches s cross join unnest(s.branch_ids) with ordinality as r (branch_id, place);
