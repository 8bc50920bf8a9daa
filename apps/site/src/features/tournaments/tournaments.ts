export { GameTournament } from './game-tournament.tsx';
