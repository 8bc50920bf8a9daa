-- A picture that is chosen again stays for another month, and none is swept while it is being named.
grant update (made_at) on content.poster to baize_app;
