-- New accounts are counted by the network where an address is of version 6: its owner has as many addresses as he likes.
create index registration_range on accounts.registration (network, at);
