-- E-mail addresses are compared without the invisible marks that come with text beside Arabic. Addresses that were stored
-- with them lose them, except where that would give two people one address.
update people set email = regexp_replace(email, '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')
where email ~ '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]'
  and not exists (
    select 1 from people other
    where other.id <> people.id
      and regexp_replace(other.email, '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')
        = regexp_replace(people.email, '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')
  );
