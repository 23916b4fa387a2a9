-- The branches that a search saved, the best company first, as one array with the search: a row for each branch took most
-- of the time of a save. The place in the array is the number of the result row, from which its public id is made. The
-- rows are as old as the search. Companies are those that the branches belong to now, so that the rows, the companies and
-- the branches of a search never disagree.
alter table searches add column branch_ids bigint[] not null default '{}';
