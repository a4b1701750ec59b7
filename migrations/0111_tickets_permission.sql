-- Tickets are a module of their own: whoever had them with the refunds keeps them.
update subuser set permissions = permissions || '{tickets}' where 'refunds' = any(permissions) and not 'tickets' = any(permissions);
