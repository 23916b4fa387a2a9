-- What the directory's stored data was derived by: folded texts, search names, postings, rank keys, cells and rendered
-- documents. Where the code derives another version, the data is rebuilt.
alter table directory_version add column derived_version integer not null default 1;

-- The values that each source asserts of a company or branch that several sources have. A row shows the first value that is
-- not null: sources that still assert the row come before those that have dropped it, and among these the lower priority
-- comes first, 0 being the source that made the row.
alter table company_claims rename to company_source_values;
alter table company_source_values rename column held to asserted;
alter table company_source_values rename column precedence to priority;
alter table company_source_values rename constraint company_claims_pkey to company_source_values_pkey;
alter table branch_claims rename to branch_source_values;
alter table branch_source_values rename column held to asserted;
alter table branch_source_values rename column precedence to priority;
alter table branch_source_values rename constraint branch_claims_pkey to branch_source_values_pkey;
