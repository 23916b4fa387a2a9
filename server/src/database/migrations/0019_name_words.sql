-- The distinct words of all names, and how many companies hold each, counted up to 200: what a word may be a slip of.
create table name_words (
  token text not null,
  holders integer not null,
  constraint name_words_pkey primary key (token)
);
insert into name_words (token, holders)
select token, least(count(*), 200) from name_postings group by token;

-- The companies in which a version of the directory differs from the one before, for versions of small changes: what is
-- kept in memory is brought up to date by them. A version without a row may differ in anything.
create table directory_changes (
  version bigint not null,
  company_ids bigint[] not null,
  constraint directory_changes_pkey primary key (version)
);

-- The best companies, of which a service knows more by heart.
create index companies_by_rank on companies (rank_key) where archived_at is null;
