-- Games of a family have one place until an operator gives them others; what is equal is ordered by the next draw.
update lottery.game g set sort = p.place
  from (values ('MY2D', 10), ('MY3D', 20), ('THAI', 30), ('LAO', 40), ('4D', 50), ('VN_N', 60), ('VN_C', 60), ('VN_S', 60), ('SSC', 70),
               ('K3', 80), ('PK10', 90), ('11X5', 100), ('LHC', 110), ('LF3D', 120), ('LFP5', 130)) p (lottery, place)
 where g.lottery = p.lottery;
