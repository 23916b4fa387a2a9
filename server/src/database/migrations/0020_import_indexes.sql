-- An import finds what it needs by these, so that its time does not grow with the directory: the companies of other sources
-- that share its evidence or its domain, and the branches that are not live, of which the other indexes hold nothing, of a
-- district or a category that changed.
create index companies_evidence on companies ((evidence ->> 'value'));
create index companies_domain on companies (website_domain) where website_domain is not null;
create index branches_closed_of_district on branches (district_id) where not live;
create index branches_closed_of_category on branches (category_id) where not live;
