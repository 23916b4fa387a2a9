-- Links sign in the owner, who may not exist yet, or the person that they name. A session that began by a link may set a
-- new password without the one that was forgotten.
alter table owner_links rename to sign_in_links;
alter table sign_in_links rename constraint owner_links_pkey to sign_in_links_pkey;
alter table sign_in_links add column person_id uuid;
alter table sessions add column by_link boolean not null default false;
