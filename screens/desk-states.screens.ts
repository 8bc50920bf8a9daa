import { lookAtDesk } from './desk.ts';

lookAtDesk('states');
