export { payoutProviderName as providerName } from '@baize/contract/members/payout-providers';
