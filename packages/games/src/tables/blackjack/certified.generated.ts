// Written by `node bench/games/cards.ts --write`.
import type { BlackjackCertificate } from './certify.ts';

export const BLACKJACK_CERTIFIED: BlackjackCertificate = {
  "code": "blackjack",
  "version": "5355913be8b3",
  "returns": 0.9966973785601088,
  "returnsByTable": 0.9966678444049284,
  "simulated": {
    "rounds": 4000000,
    "returns": 0.996395375,
    "sigma": 1.1402756000978926,
    "hitRate": 0.423981,
    "backRate": 0.08475925
  },
  "topWin": {
    "times": 16
  },
  "table": {
    "hard": {
      "4": "HHHHHHHHHH",
      "5": "HHHHHHHHHH",
      "6": "HHHHHHHHHH",
      "7": "HHHHHHHHHH",
      "8": "HHHHHHHHHH",
      "9": "HDDDDHHHHH",
      "10": "DDDDDDDDHH",
      "11": "DDDDDDDDDH",
      "12": "HHSSSHHHHH",
      "13": "SSSSSHHHHH",
      "14": "SSSSSHHHHH",
      "15": "SSSSSHHHRH",
      "16": "SSSSSHHRRR",
      "17": "SSSSSSSSSS",
      "18": "SSSSSSSSSS",
      "19": "SSSSSSSSSS",
      "20": "SSSSSSSSSS",
      "21": "SSSSSSSSSS"
    },
    "soft": {
      "12": "HHHHDHHHHH",
      "13": "HHHDDHHHHH",
      "14": "HHHDDHHHHH",
      "15": "HHDDDHHHHH",
      "16": "HHDDDHHHHH",
      "17": "HDDDDHHHHH",
      "18": "SEEEESSHHH",
      "19": "SSSSSSSSSS",
      "20": "SSSSSSSSSS",
      "21": "SSSSSSSSSS"
    },
    "pairs": {
      "1": "PPPPPPPPPP",
      "2": "PPPPPP----",
      "3": "PPPPPP----",
      "4": "---PP-----",
      "5": "----------",
      "6": "PPPPP-----",
      "7": "PPPPPP----",
      "8": "PPPPPPPPPP",
      "9": "PPPPP-PP--",
      "10": "----------"
    }
  }
};
