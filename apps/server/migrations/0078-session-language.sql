-- What the player is told through a game comes in the language that he started it in.
alter table vendors.session add column language text;
