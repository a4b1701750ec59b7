-- A pack is paid on the day before it ends: the notice names the end as such in every language. What is registered by its text stays.
update message_template set text = case language
    when 'hi' then replace(text, '{date} को {packs} पैक', '{date} को खत्म होने वाले {packs} पैक')
    else replace(text, '{date} ला {packs} पॅक', '{date} ला संपणारे {packs} पॅक') end
where event in ('RENEWAL_DUE', 'RENEWAL_SHORT') and channel = 'SMS' and language in ('hi', 'mr') and templateid = '';
