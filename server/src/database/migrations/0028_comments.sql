-- The names that the schema has from before (docs/decisions/0033) are explained where psql shows them: \d+ and \dt+. A first
-- import puts new tables in the place of branches and branch_cards, with the comments of columns only.
comment on column branches.live is 'Active: neither the branch nor its company is archived';
comment on column place_names.weak is 'An alias: it gives way to other names of the same words';
comment on column branch_cards.company is 'Rendered document: the members of the JSON object company';
comment on column branch_cards.branch is 'Rendered document: the members of the JSON object branch';
comment on column branch_cards.location is 'Rendered document: the members of the JSON object location';
comment on column branch_cards.search_text is 'What the text filter of list members looks through';
comment on table branch_list_facts is 'The list member index: what the filters of long lists read, a copy of lists and directory';
comment on column branch_list_facts.live is 'Active, as in branches.live';
comment on column branch_lists.facts_version is 'The version of the directory that the list member index was made from';
comment on column branch_lists.facts_at is 'The updated_at that the list had when its member index was made';
