export { withoutCards } from '@baize/contract/card-numbers';
