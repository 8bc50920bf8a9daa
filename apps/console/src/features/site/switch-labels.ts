import { REPORT_RULES } from '@baize/contract/risk/report-rules';
import { NAV } from '@baize/contract/site/nav';

export interface SwitchText {
  readonly label: string;
  readonly hint?: string;
  /** Words for values that are numbers or codes. */
  readonly values?: Readonly<Record<string, string>>;
}

const LINK_HINT = 'A page of the site, one over https, mailto:… or tel:+… Empty: not shown.';
const OF_SCALE = 'Empty: the standard amount of the currency.';
const IN_UNITS = 'In whole units of the common scale, so that one number serves every currency. 0: off.';

/** The texts of switches by name. */
export const TEXTS: Readonly<Record<string, SwitchText>> = {
  'system.status': {
    label: 'System status',
    hint: 'Maintenance closes the site to everybody; open rounds may conclude.',
    values: { 0: 'Open', 1: 'Maintenance', 2: 'All regions closed' },
  },
  'system.blockedAddresses': {
    label: 'Blocked addresses',
    hint: 'Addresses or ranges such as 203.0.113.0/24, one a line.',
  },
  'system.maintenanceEnds': { label: 'Maintenance ends', hint: 'Shown on the maintenance page.' },
  'brand.name': { label: 'Brand name' },
  'brand.currency': { label: 'Currency of new members' },
  'brand.zone': {
    label: 'Time zone',
    hint: 'An IANA name such as Asia/Yangon. Days, limits and reports follow its midnight as soon as the hourly sums are made again.',
  },
  'brand.languages': { label: 'Languages offered', hint: 'Codes, one a line.' },
  'brand.imageHosts': { label: 'Hosts of pictures, such as https://img.example.com' },
  'brand.jurisdiction': {
    label: 'Jurisdiction',
    hint: 'Where the brand is licensed, as its providers are told with every session.',
  },
  'brand.nav': {
    label: 'Navigation',
    hint: `Entries in their order, one a line: ${Object.keys(NAV).join(', ')}. What is left out is not shown; a type without games or a page that is not there never is.`,
  },
  'brand.rebates': {
    label: 'Rebates are named',
    hint: 'On: the list of providers names the rebate of the type of games. Only where the brand pays it.',
  },
  'brand.serviceUrl': { label: 'Customer service address', hint: LINK_HINT },
  'brand.service2Url': { label: 'Second customer service address', hint: LINK_HINT },
  'brand.mail': { label: 'Mailbox of the brand', hint: 'Such as mailto:help@example.com' },
  'brand.phone': { label: 'Telephone of the brand', hint: 'Such as tel:+9591234567' },
  'brand.whatsapp': { label: 'WhatsApp', hint: 'Such as https://wa.me/9591234567' },
  'brand.telegram': { label: 'Telegram', hint: 'Such as https://t.me/example' },
  'brand.facebook': { label: 'Facebook', hint: 'Such as https://m.me/example' },
  'brand.viber': { label: 'Viber', hint: 'Such as viber://chat?number=%2B9591234567' },
  'brand.line': { label: 'Line', hint: 'Such as https://line.me/R/ti/p/example' },
  'brand.licenceText': { label: 'Licence', hint: 'A sentence in the footer: who licensed the brand.' },
  'brand.licenceNumber': { label: 'Number of the licence' },
  'brand.licenceUrl': { label: 'Where the licence can be verified', hint: 'Over https.' },
  COMM3: { label: 'Sign-in by user name' },
  MOBILEVERCODELOGIN3: {
    label: 'Sign-in by text message',
    hint: 'A code to the mobile number stands in for the password.',
  },
  'recovery.phone': {
    label: 'Recovery by text message',
    hint: 'Whoever forgot his password sets a new one by a code to his mobile number.',
  },
  PWDEXPFORCECHANGE3: {
    label: 'Passwords expire',
    hint: 'On: an old password opens nothing but the choice of a new one.',
  },
  'password.expiryDays': { label: 'Days until a password expires' },
  'session.idleMinutes': { label: 'Idle minutes before sign-out' },
  'codes.smsPerDay': {
    label: 'Text messages a day',
    hint: 'No more codes are sent by text message than this.',
  },
  'firebase.project': {
    label: 'Firebase project',
    hint: 'Its proof of a mobile number is accepted at registration, and with its key set its codes are sent. Empty: only our own codes.',
  },
  DIRECTREG3: {
    label: 'Registration without invitation',
    hint: "Off: only who follows an agent's link may register.",
  },
  USERNAMEREG3: { label: 'Registration by user name' },
  MOBILENUMREG3: { label: 'Registration by mobile number' },
  REGMOBVERF3: {
    label: 'Mobile number is proved at registration',
    hint: 'By a code; off, it is kept as it was told.',
  },
  MOBILENUMPASSREG3: {
    label: 'Mobile registration asks for a password',
    hint: 'Off: the member signs in by text message until he sets one.',
  },
  'register.minAge': { label: 'Youngest age' },
  'register.termsVersion': {
    label: 'Version of the terms',
    hint: 'New members agree to this one, and it is kept with their account.',
  },
  'register.perDevice': { label: 'Registrations from one device a day' },
  'register.perAddress': { label: 'Registrations from one address an hour' },
  FREEPLAY3: { label: 'Free play', hint: 'Trial players come in without an account.' },
  'reconciliation.limit': {
    label: 'Large difference with a provider',
    hint: 'From this amount on it takes two people to accept one, and open ones stop new bets.',
  },
  'freeplay.purse': {
    label: 'Purse of a trial player',
    hint: 'Empty: enough for ten thousand usual stakes in the currency of the brand.',
  },
  'tree.maxDepth': { label: 'Levels of the tree', hint: 'Nobody is placed deeper than this.' },
  'agency.houseAgent': {
    label: 'Default agent',
    hint: 'Members who register without an invitation are placed below this agent.',
  },
  'agency.linksMax': { label: 'Invitation links of an agent' },
  'agency.accountsPerDay': { label: 'Accounts an agent may open a day' },
  'payout.cardsMax': { label: 'Bank cards and e-wallets a member may save' },
  'payout.cryptoMax': { label: 'Crypto addresses a member may save' },
  'safety.deviceAccounts': {
    label: 'Accounts of one device',
    hint: 'So many accounts on one device raise a risk event.',
  },
  'regions.twoPeople': {
    label: 'Two people for regions',
    hint: 'On: closing or opening a region waits for a second operator.',
  },
  'reconciliation.collect': {
    label: 'Collect what is outstanding from later wins',
    hint: 'What a provider took back and a member no longer had. Off: two operators write it off.',
  },
  'deposit.openMax': { label: 'Open deposits of a member' },
  'deposit.twoPeopleFrom': {
    label: 'Deposits for two people, from',
    hint: `From this amount on, two people review a deposit. What one person credits in a day, by hand, by a bank file or as free rounds, and what one member gets from single persons counts together. ${OF_SCALE}`,
  },
  'deposit.statementMinutes': {
    label: 'Minutes until a statement shows a payment that was typed',
    hint: 'After them it is overdue; after twice as many there is an alarm.',
  },
  'deposit.reviewMinutes': {
    label: 'Minutes to review a deposit, or a payment without an order',
    hint: 'After them it is overdue; after twice as many there is an alarm.',
  },
  'deposit.turnoverPercent': {
    label: 'Turnover after a deposit, in percent',
    hint: 'How much of a deposit must be bet before a withdrawal.',
  },
  'deposit.bustBelow': {
    label: 'Balance that ends older turnover',
    hint: `Below it, a new deposit ends what was still to be bet. ${OF_SCALE}`,
  },
  'withdraw.min': { label: 'Smallest withdrawal', hint: OF_SCALE },
  'withdraw.max': { label: 'Largest withdrawal', hint: OF_SCALE },
  'withdraw.dayMax': { label: 'Withdrawals of a member a day', hint: OF_SCALE },
  'withdraw.dayRequests': { label: 'Withdrawal requests of a member a day' },
  'withdraw.freePerDay': { label: 'Withdrawals without a fee a day' },
  'withdraw.feePercent': {
    label: 'Fee of a withdrawal, in percent',
    hint: 'Of the amount, with up to four decimals: 0.5. Less than 100.',
  },
  'withdraw.feeFixed': { label: 'Fixed part of the fee', hint: OF_SCALE },
  'withdraw.feeMin': { label: 'Smallest fee', hint: OF_SCALE },
  'withdraw.feeMax': { label: 'Largest fee', hint: OF_SCALE },
  'withdraw.confirmMinutes': {
    label: 'Minutes to confirm a payout',
    hint: 'Without an answer by then it counts as received.',
  },
  'withdraw.reviewMinutes': {
    label: 'Minutes to review and send a withdrawal',
    hint: 'After them it is overdue; after twice as many there is an alarm.',
  },
  'withdraw.disputeMinutes': {
    label: 'Minutes to decide a dispute',
    hint: 'After them it is overdue; after twice as many there is an alarm.',
  },
  'withdraw.twoPeopleFrom': {
    label: 'Withdrawals for two people, from',
    hint: `From this amount on, two people approve a withdrawal. What one person approves alone in a day, and what one member withdraws so, counts together. ${OF_SCALE}`,
  },
  'events.depositFrom': {
    label: 'Large deposit, from',
    hint: `From this amount on, a deposit is a significant event. ${OF_SCALE}`,
  },
  'events.withdrawalFrom': {
    label: 'Large withdrawal, from',
    hint: `From this amount on, a withdrawal is a significant event. ${OF_SCALE}`,
  },
  'events.winFrom': {
    label: 'Large win, from',
    hint: `From this win above its stake on, a bet is a significant event; wins below 1,000 never are. ${OF_SCALE}`,
  },
  'protection.reviewMinutes': {
    label: 'Minutes to decide about equal persons and returns',
    hint: 'After them it is overdue; after twice as many there is an alarm.',
  },
  'report.reviewMinutes': {
    label: 'Minutes to decide about a report',
    hint: 'After them it is overdue; after twice as many there is an alarm.',
  },
  'report.days': {
    label: 'Reports: days that are looked at together',
    hint: 'Sums and counts of the thresholds for reports about money laundering are taken over so many days.',
  },
  'report.singleFrom': {
    label: 'Reports: one payment, from',
    hint: `A deposit or withdrawal of this amount opens a possible report. ${IN_UNITS}`,
  },
  'report.depositsFrom': {
    label: 'Reports: deposits together, from',
    hint: `Deposits of this sum within the days open one. ${IN_UNITS}`,
  },
  'report.withdrawalsFrom': {
    label: 'Reports: withdrawals together, from',
    hint: `Withdrawals of this sum within the days open one. ${IN_UNITS}`,
  },
  'report.splitCount': {
    label: 'Reports: payments just below the threshold',
    hint: 'So many payments a little below the amount of one payment open one. 0: off.',
  },
  'report.splitPercent': {
    label: 'Reports: how far below the threshold, in percent',
    hint: 'Payments at most so much below the amount of one payment count as just below it. Up to four decimals.',
  },
  'report.littlePlayFrom': {
    label: 'Reports: little play, deposits from',
    hint: `Deposits of this sum and a withdrawal with little play between them open one. ${IN_UNITS}`,
  },
  'report.littlePlayPercent': {
    label: 'Reports: little play, percent of the deposits',
    hint: 'Valid bets of less than this share of the deposits are little play. Up to four decimals.',
  },
  'report.holds': {
    label: 'Reports: thresholds that hold withdrawals',
    hint: `Withdrawals wait until an officer has decided. Any of: ${REPORT_RULES.join(', ')}. Empty: none waits.`,
  },
  'risk.watchFrom': {
    label: 'Points of the level “watch”',
    hint: 'From so many points on, two people approve a withdrawal.',
  },
  'risk.highFrom': {
    label: 'Points of the level “high”',
    hint: 'From so many points on, no provider pays a withdrawal without a press.',
  },
  'withdraw.memberCancel': {
    label: 'Members may cancel a withdrawal',
    hint: 'Only before it is reviewed.',
  },
  'withdraw.autoPay': {
    label: 'Pay approved withdrawals automatically',
    hint: 'Off: an operator starts every payout through a provider.',
  },
  'p2p.enabled': {
    label: 'Members pay each other',
    hint: 'Deposits pay the withdrawals of other members before we do.',
  },
  'p2p.minPiece': {
    label: 'Smallest part of a withdrawal left open',
    hint: `A deposit takes a part only where so much stays open. ${OF_SCALE}`,
  },
  'p2p.securityPercent': {
    label: 'Security of a withdrawal, in percent',
    hint: 'Held on top of it, and kept for each part that the member does not confirm in time. Up to 50, with up to four decimals: 1.5.',
  },
  'p2p.payMinutes': {
    label: 'Minutes to pay another member',
    hint: 'Until then the payer sends the money and shows the slip.',
  },
  'p2p.houseAfterMinutes': {
    label: 'Minutes until we pay the rest',
    hint: 'After them, no other member is matched with a withdrawal.',
  },
  'transfer.on': {
    label: 'Transfers between agents and downlines',
    hint: 'Off: the page is gone, and nothing is sent.',
  },
  'transfer.anyDescendant': {
    label: 'Agents send to downlines further below',
    hint: 'Off: only to direct downlines.',
  },
  'transfer.min': { label: 'Smallest transfer', hint: OF_SCALE },
  'transfer.max': { label: 'Largest transfer', hint: OF_SCALE },
  'transfer.dayMax': { label: 'Transfers of a sender a day', hint: OF_SCALE },
  'transfer.dayCount': { label: 'Number of transfers of a sender a day' },
  'transfer.turnoverPercent': {
    label: 'Turnover after a transfer from an agent, in percent',
    hint: 'How much of it a downline must bet before a withdrawal.',
  },
  'identity.beforeWithdrawal': {
    label: 'Identity before a withdrawal',
    hint: 'Whether a withdrawal waits until the identity of the member is approved.',
    values: { never: 'Never', from: 'From an amount on', always: 'Always' },
  },
  'identity.withdrawalFrom': {
    label: 'Withdrawals that need an identity, from',
    hint: OF_SCALE,
  },
  'identity.beforeDeposit': {
    label: 'Identity before a deposit',
    hint: 'Whether deposits wait until the identity of the member is approved.',
    values: { never: 'Never', from: 'Above an amount in all', always: 'Always' },
  },
  'identity.depositsAbove': {
    label: 'Deposits without an identity, in all',
    hint: `Over the life of the account. ${OF_SCALE}`,
  },
  'protection.depositWindow': {
    label: 'Windows of deposit limits',
    hint: 'The calendar follows the business day, the week from Monday and the month.',
    values: { CALENDAR: 'By the calendar', ROLLING: 'Last 24 hours, 7 days, 30 days' },
  },
  'play.buy': { label: 'Features for sale', hint: 'At the games whose own switch says so.' },
  'play.enabled': { label: 'All games', hint: 'Off refuses every new round within a second.' },
  'play.autoplay': { label: 'Autoplay' },
  'play.turbo': { label: 'Turbo' },
  'play.realityMinutes': {
    label: 'Minutes between reality checks',
    hint: 'Where a player has not chosen himself: 15, 30, 60 or 120.',
  },
  'play.sharedDays': { label: 'Days until the link to a shared round ends' },
  'brand.jackpotCounter': {
    label: 'Decorative counter on the home page',
    hint: 'A figure that rises and stands for no money.',
  },
  'play.minCycleMs': {
    label: 'Shortest round, in milliseconds',
    hint: 'Of our own games. Each game may have a longer one under Games.',
  },
  'play.slotCycleMs': {
    label: 'Shortest round of every slot, in milliseconds',
    hint: 'Where a jurisdiction asks for it; outside games too. 0 leaves it to the provider.',
  },
  'play.oneAtOnce': {
    label: 'One game at once',
    hint: 'The shortest round counts over all our games of an account, so that two at once are no faster than one.',
  },
  'play.casinoCycleMs': {
    label: 'Shortest round of every other casino game, in milliseconds',
    hint: 'Table, live, fishing and card games. 0 leaves it to the provider.',
  },
};

/** The switches that every title of ours has, by the last part of their name. */
export const TITLE_TEXTS: Readonly<Record<string, { what: string; hint?: string }>> = {
  model: {
    what: 'return model',
    hint: 'Its return to player in percent, or rules with a name of their own.',
  },
  models: {
    what: 'return models by currency',
    hint: 'One line for each currency, as MMK:95 or MMK:la-partage. All others have the model above.',
  },
  enabled: { what: 'open' },
  buy: { what: 'feature for sale', hint: 'Players may buy it in the place of a spin, at its price.' },
};
