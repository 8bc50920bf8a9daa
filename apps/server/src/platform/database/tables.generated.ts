// Made from the migrated database by platform/tables.ts; run it again after a migration.
import type { ColumnType, GeneratedAlways } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: what a JSON column holds is known to its feature only.
export type Json = ColumnType<any, unknown, unknown>;
type Default<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface DB {
  'accounts.bank_name_try': {
    member: bigint;
    at: Date;
  };
  'accounts.captcha': {
    id: Buffer;
    answer: Buffer;
    expires_at: Date;
  };
  'accounts.closure': {
    id: string;
    member: bigint;
    at: Date;
    operator: string | null;
    reason: string;
    returned: Default<bigint>;
    reopened_at: Date | null;
  };
  'accounts.code': {
    id: string;
    purpose: string;
    channel: string;
    index: Buffer;
    hash: Buffer;
    device: Buffer | null;
    member: bigint | null;
    network: string;
    prefix: string | null;
    withheld: boolean;
    tries: Default<number>;
    sent_at: Date;
    expires_at: Date;
    spent_at: Date | null;
    asked_by: Default<string>;
  };
  'accounts.code_request': {
    channel: string | null;
    index: Buffer | null;
    network: string | null;
    prefix: string | null;
    withheld: boolean | null;
    asked_by: string | null;
    sent_at: Date | null;
  };
  'accounts.consent': {
    member: bigint;
    kind: string;
    version: string;
    at: Date;
    address: string;
  };
  'accounts.contact': {
    member: bigint;
    kind: string;
    index: Buffer;
    sealed: Buffer;
    verified_at: Date | null;
  };
  'accounts.contact_owner': {
    kind: string | null;
    index: Buffer | null;
    member: bigint | null;
  };
  'accounts.device': {
    id: string;
    member: bigint;
    hash: Buffer;
    agent: string;
    address: string;
    first_at: Date;
    last_at: Date;
  };
  'accounts.hand_over': {
    hash: Buffer;
    session: string;
    expires_at: Date;
  };
  'accounts.human_proof': {
    digest: Buffer;
    expires_at: Date;
  };
  'accounts.identity_owner': {
    provider: string | null;
    subject: Buffer | null;
    member: bigint | null;
  };
  'accounts.live_ticket': {
    hash: Buffer;
    session: string;
    expires_at: Date;
  };
  'accounts.login_failure': {
    name_hash: Buffer;
    device: Buffer;
    count: number;
    first_at: Date;
  };
  'accounts.member': {
    id: GeneratedAlways<bigint>;
    public_id: string;
    username: string;
    nickname: string;
    type: number;
    upline: bigint | null;
    path: string;
    currency: string;
    password_hash: string | null;
    must_change: Default<boolean>;
    state: Default<string>;
    created_at: Date;
    payout_hold_until: Date | null;
    password_set_at: Date | null;
  };
  'accounts.network': {
    member: bigint;
    network: string;
    until: Date;
  };
  'accounts.one_time_password': {
    member: bigint;
    expires_at: Date;
    used_at: Date | null;
  };
  'accounts.passkey': {
    id: string;
    member: bigint;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    name: string;
    created_at: Date;
    used_at: Date | null;
  };
  'accounts.passkey_challenge': {
    hash: Buffer;
    member: bigint | null;
    purpose: string;
    expires_at: Date;
  };
  'accounts.proof_failure': {
    member: bigint;
    count: number;
    first_at: Date;
  };
  'accounts.recovery_code': {
    member: bigint;
    hash: Buffer;
    used_at: Date | null;
  };
  'accounts.recovery_link': {
    hash: Buffer;
    member: bigint | null;
    expires_at: Date;
    used_at: Date | null;
  };
  'accounts.recovery_try': {
    kind: string;
    subject: Buffer;
    at: Date;
  };
  'accounts.registration': {
    member: bigint;
    key: string;
    form: string;
    method: string;
    domain: string | null;
    url: string | null;
    device: Buffer | null;
    address: string;
    network: string;
    opened_by: bigint | null;
    at: Date;
  };
  'accounts.registration_field': {
    form: string;
    field: string;
    enabled: boolean;
    required: boolean;
    min_length: number;
    max_length: number;
    pattern: string;
    changed_by: string;
    changed_at: Date;
  };
  'accounts.remembered': {
    hash: Buffer;
    member: bigint;
    device: Buffer;
    expires_at: Date;
  };
  'accounts.second_factor': {
    member: bigint;
    kind: string;
    secret: Buffer | null;
    pending: Buffer | null;
    step: Default<bigint>;
    confirmed_at: Date | null;
  };
  'accounts.session': {
    id: string;
    member: bigint;
    token_hash: Buffer;
    cookie_hash: Buffer;
    address: string;
    agent: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
    scope: Default<string>;
    method: Default<string>;
    device: Buffer | null;
    hold_until: Date | null;
  };
  'accounts.social_identity': {
    provider: string;
    subject: Buffer;
    member: bigint;
    sealed: Buffer;
    linked_at: Date;
    told_at: Date | null;
  };
  'accounts.social_result': {
    hash: Buffer;
    cookie_hash: Buffer;
    provider: string;
    refusal: string | null;
    subject: Buffer | null;
    sealed: Buffer | null;
    next: string | null;
    created_at: Date;
    expires_at: Date;
    linking: Default<boolean>;
  };
  'accounts.social_spent': {
    hash: Buffer;
    expires_at: Date;
  };
  'accounts.social_try': {
    state_hash: Buffer;
    cookie_hash: Buffer;
    provider: string;
    next: string | null;
    expires_at: Date;
    linking: Default<boolean>;
  };
  'accounts.step_up': {
    hash: Buffer;
    member: bigint;
    reason: string;
    methods: string[];
    method: string;
    expired: boolean;
    weak: boolean;
    remember: boolean;
    tries: Default<number>;
    expires_at: Date;
  };
  'accounts.upline_change': {
    id: string;
    member: bigint;
    from_upline: bigint | null;
    to_upline: bigint | null;
    effective_on: string;
    reason: string;
    asked_by: string;
    approved_by: string;
    approved_at: Date;
    applied_at: Date | null;
    refused_at: Date | null;
    refusal: string | null;
  };
  'accounts.vouched': {
    member: bigint;
    until: Date;
  };
  'agency.domain': {
    domain: string;
    agent: bigint;
  };
  'agency.invite_link': {
    id: string;
    code: string;
    agent: bigint;
    target_type: number;
    rebate_profile: string;
    expires_at: Date | null;
    max_uses: number | null;
    uses: Default<number>;
    visits: Default<bigint>;
    domain: string | null;
    state: Default<string>;
    remark: string;
    created_at: Date;
  };
  'agency.known_domain': {
    domain: string | null;
  };
  'agency.link_day': {
    link: string;
    day: string;
    visits: Default<number>;
    registrations: Default<number>;
  };
  'agency.placement': {
    member: bigint;
    via: string;
    link: string | null;
    referrer: bigint | null;
    at: Date;
  };
  'agency.referral_code': {
    member: bigint;
    code: string;
  };
  'agency.team': {
    id: bigint | null;
    upline: bigint | null;
    path: string | null;
    type: number | null;
    created_at: Date | null;
  };
  'bonus.free_grant': {
    id: string;
    maker: string;
    key: string;
    fingerprint: bigint;
    made_at: Date;
  };
  'bonus.free_rounds': {
    id: string;
    request: string;
    member: bigint;
    vendor: string;
    code: string;
    currency: string;
    stake: bigint;
    rounds: number;
    account: number;
    wins: number;
    multiplier: bigint;
    reason: string;
    opened_at: Date;
    expires_at: Date;
    state: Default<string>;
    finished_at: Date | null;
    returned: Default<bigint>;
    note: string | null;
    won: Default<bigint>;
    paid_at: Date | null;
  };
  'bonus.purse': {
    id: string;
    member: bigint;
    source: string;
    source_id: string;
    name: string;
    account: number;
    currency: string;
    amount: bigint;
    requirement: string | null;
    contribution: Json;
    max_bet: bigint;
    max_convert: bigint;
    opened_at: Date;
    expires_at: Date;
    state: Default<string>;
    finished_at: Date | null;
    converted: Default<bigint>;
    forfeited: Default<bigint>;
    reason: string | null;
    note: string | null;
  };
  'bonus.warning': {
    member: bigint;
    key: string;
    purse: string;
    at: Date;
  };
  'cashier.agent_transfer': {
    id: string;
    key: string;
    reference: string;
    sender: bigint;
    receiver: bigint;
    upward: boolean;
    currency: string;
    amount: bigint;
    movement: string;
    created_at: Date;
    reversed: Default<bigint>;
    reversals: Default<string[]>;
    reversed_at: Date | null;
    reversed_by: string | null;
    reason: string | null;
  };
  'cashier.batch': {
    id: string;
    key: string;
    reference: string;
    channel: string;
    currency: string;
    state: string;
    made_by: string;
    released_by: string | null;
    created_at: Date;
    released_at: Date | null;
    finished_at: Date | null;
    filed_at: Date | null;
    reason: Default<string>;
  };
  'cashier.batch_line': {
    id: string;
    batch: string;
    withdrawal: string;
    amount: bigint;
    state: string;
    transaction: string | null;
    note: Default<string>;
    added_by: string;
    decided_by: string | null;
    added_at: Date;
    filed_at: Date | null;
    finished_at: Date | null;
  };
  'cashier.chain': {
    channel: string;
    chain_id: bigint;
    token: string;
    decimals: number;
    public_key: string;
    confirmations: number;
    head: bigint | null;
    counted: bigint | null;
    followed_at: Date | null;
    failing_since: Date | null;
    alarm: string | null;
    sweeps: Default<boolean>;
    sweep_min: Default<string>;
    coin_min: Default<string>;
    wallet: string | null;
    treasury: string | null;
    wallet_coins: string | null;
    explorer: Default<string>;
  };
  'cashier.chain_address': {
    number: number;
    channel: string;
    member: bigint;
    public_key: string;
    address: string;
    created_at: Date;
    held: Default<string>;
    looked_at: Date | null;
  };
  'cashier.chain_attempt': {
    hash: string;
    raw: string;
    job: string;
    fee: string;
    tip: string;
    signed_at: Date;
    sent_at: Date | null;
    amount: string | null;
  };
  'cashier.chain_block': {
    channel: string;
    block: bigint;
    hash: string;
  };
  'cashier.chain_job': {
    id: string;
    channel: string;
    target: string;
    tokens: string;
    state: string;
    reason: string | null;
    sender: string | null;
    nonce: bigint | null;
    transaction: string | null;
    block: bigint | null;
    gas: string | null;
    created_at: Date;
    settled_at: Date | null;
    kind: Default<string>;
    sweep: string | null;
  };
  'cashier.chain_payout': {
    call: string | null;
    channel: string | null;
    transaction: string | null;
    block: bigint | null;
    state: string | null;
    head: bigint | null;
    confirmations: number | null;
    explorer: string | null;
  };
  'cashier.chain_quote': {
    deposit: string;
    member: bigint;
    tokens: string;
    rate: bigint;
  };
  'cashier.chain_rate': {
    id: string;
    coin: string;
    currency: string;
    rate: bigint;
    at: Date;
  };
  'cashier.chain_sweep': {
    id: string;
    channel: string;
    address: string;
    asset: string;
    amount: string;
    state: string;
    reason: string | null;
    target: string | null;
    transaction: string | null;
    block: bigint | null;
    replaced: Default<number>;
    gas: Default<string>;
    created_at: Date;
    settled_at: Date | null;
  };
  'cashier.chain_transfer': {
    channel: string;
    transaction: string;
    place: number;
    member: bigint;
    address: string;
    payer: string;
    tokens: string;
    block: bigint;
    block_hash: string;
    block_at: Date;
    seen_at: Date;
    state: string;
    deposit: string | null;
  };
  'cashier.channel': {
    id: string;
    code: string;
    name: string;
    kind: string;
    method: string;
    currency: string;
    deposits: boolean;
    payouts: boolean;
    min: bigint;
    max: bigint;
    day_max: bigint;
    fee_ppm: number;
    fee_fixed: bigint;
    fee_min: bigint;
    fee_max: bigint;
    weight: number;
    opens: string;
    closes: string;
    bank: string;
    number: string;
    holder: string;
    suffix: boolean;
    base_url: string;
    merchant: string;
    key_id: string;
    secret: Buffer | null;
    callback_key_id: Default<string>;
    callback_secret: Buffer | null;
    callback_key_id_before: string | null;
    callback_secret_before: Buffer | null;
    callback_before_until: Date | null;
    tested_at: Date | null;
    dialect: Json;
    is_on: boolean;
    failures: Default<number>;
    failure: string | null;
    rests_until: Date | null;
    created_at: Date;
    balance_min: Default<bigint>;
    balance_max: Default<bigint>;
  };
  'cashier.channel_health': {
    channel: string;
    asked_at: Date | null;
    answered_at: Date | null;
    ms: number | null;
    failures: Default<number>;
    failure: string | null;
    balance: bigint | null;
    balance_at: Date | null;
    source: string | null;
    ledger: bigint | null;
    warning: string | null;
  };
  'cashier.credited': {
    channel: string | null;
    method: string | null;
    currency: string | null;
    received: bigint | null;
    created_at: Date | null;
    submitted_at: Date | null;
    finished_at: Date | null;
  };
  'cashier.deposit': {
    id: string;
    key: string;
    reference: string;
    member: bigint;
    channel: string;
    method: string;
    currency: string;
    state: string;
    amount: bigint;
    payable: bigint;
    received: bigint | null;
    fee: Default<bigint>;
    fee_ppm: number;
    fee_fixed: bigint;
    fee_min: bigint;
    fee_max: bigint;
    turnover_ppm: number;
    charged_back: bigint | null;
    pay: Json;
    offering_until: Date | null;
    back: string | null;
    pictures: Default<number>;
    created_at: Date;
    expires_at: Date | null;
    submitted_at: Date | null;
    asked_at: Date | null;
    confirmed_by: string | null;
    finished_at: Date | null;
    reason: string | null;
    movement: string | null;
    peer: Default<boolean>;
  };
  'cashier.difference': {
    id: string;
    channel: string;
    day: string;
    kind: string;
    element: string;
    line_kind: string;
    reference: string | null;
    currency: string;
    ours: Json;
    theirs: Json;
    amount: bigint;
    state: Default<string>;
    found_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    reason: Default<string>;
  };
  'cashier.event': {
    id: string;
    subject: string;
    member: bigint;
    event: string;
    state: string;
    operator: string | null;
    note: string;
    at: Date;
  };
  'cashier.held': {
    channel: string | null;
    ledger: bigint | null;
    present: bigint | null;
  };
  'cashier.incoming': {
    id: string;
    channel: string;
    transaction: string;
    plain: string;
    currency: string;
    amount: bigint;
    payer: string;
    memo: string;
    at: Date;
    received_at: Date;
    day: string | null;
    state: string;
    deposit: string | null;
    movement: string | null;
    statement_amount: bigint | null;
    typed_by: string | null;
    payment: string | null;
  };
  'cashier.lately_payable': {
    channel: string | null;
    payable: bigint | null;
    is_open: boolean | null;
  };
  'cashier.movement': {
    member: bigint;
    movement: string;
    subject: string;
  };
  'cashier.paid_out': {
    id: string | null;
    member: bigint | null;
    channel: string | null;
    currency: string | null;
    sent: bigint | null;
    fee: bigint | null;
    at: Date | null;
  };
  'cashier.payout': {
    id: string;
    withdrawal: string;
    channel: string;
    call: string | null;
    amount: bigint;
    at: Date;
  };
  'cashier.piece': {
    id: string;
    reference: string;
    withdrawal: string;
    deposit: string;
    payee: bigint;
    payer: bigint;
    currency: string;
    amount: bigint;
    state: string;
    matched_at: Date;
    pay_until: Date;
    paid_at: Date | null;
    confirm_until: Date | null;
    confirmed_by: string | null;
    kept: Default<bigint>;
    movement: string | null;
    finished_at: Date | null;
    disputed_at: Date | null;
  };
  'cashier.refund': {
    id: string;
    reference: string;
    deposit: string | null;
    incoming: string | null;
    member: bigint | null;
    channel: string;
    currency: string;
    amount: bigint;
    owed: Default<bigint>;
    state: string;
    payment: string | null;
    auto: boolean;
    called_at: Date | null;
    transaction: string | null;
    reason: string;
    failure: string | null;
    asked_by: string;
    approved_by: string;
    created_at: Date;
    finished_at: Date | null;
    movement: string | null;
  };
  'cashier.statement': {
    id: string;
    channel: string;
    day: string;
    currency: string;
    tried_at: Date;
    read_at: Date | null;
    failure: string | null;
    lines: Default<number>;
    opening: bigint | null;
    deposits: Default<bigint>;
    payouts: Default<bigint>;
    given_back: Default<bigint>;
    fees: Default<bigint>;
    closing: bigint | null;
    ours: Default<bigint>;
    foreign_lines: Default<number>;
  };
  'cashier.statement_line': {
    channel: string;
    day: string;
    line: string;
    kind: string;
    reference: string | null;
    currency: string;
    amount: bigint;
    payer: string;
    memo: string;
    at: Date;
    payment: string | null;
  };
  'cashier.stopped_agent': {
    agent: bigint;
    operator: string;
    reason: string;
    at: Date;
  };
  'cashier.way': {
    provider: string;
    deposit_minutes: number | null;
    payout_minutes: number | null;
    mark_hash: string | null;
    mark: Buffer | null;
  };
  'cashier.withdrawal': {
    id: string;
    key: string;
    reference: string;
    member: bigint;
    account: string;
    provider: string;
    masked: string;
    currency: string;
    state: string;
    step: string;
    amount: bigint;
    fee: bigint;
    received: bigint | null;
    refunded: bigint | null;
    debt_taken: Default<bigint>;
    debt_deferred: Default<bigint>;
    disputed: bigint | null;
    answered: string | null;
    claimed_by: string | null;
    two_people: boolean;
    risk: Json;
    risk_level: Default<string>;
    approved_by: string | null;
    channel: string | null;
    transaction: string | null;
    call: string | null;
    auto: Default<boolean>;
    called_at: Date | null;
    created_at: Date;
    issued_at: Date | null;
    confirm_until: Date | null;
    finished_at: Date | null;
    reason: string | null;
    peer: Default<boolean>;
    queued_at: Date | null;
    house: bigint;
    house_fee: bigint;
    matched: Default<bigint>;
    settled: Default<bigint>;
    payouts: Default<number>;
    security: Default<bigint>;
    security_left: Default<bigint>;
    sent: GeneratedAlways<bigint>;
    returned: Default<bigint>;
    answered_received: bigint | null;
  };
  'catalog.bets': {
    game: number;
    day: string;
    rounds: bigint;
  };
  'catalog.category': {
    type: string;
    sort: number;
    rebate: string | null;
  };
  'catalog.counted': {
    until: Date;
    one: Default<boolean>;
  };
  'catalog.favourite': {
    member: bigint;
    game: number;
    at: Date;
    no: GeneratedAlways<bigint>;
  };
  'catalog.game': {
    id: GeneratedAlways<number>;
    vendor: number;
    code: string;
    type: string;
    kind: string | null;
    name: string;
    names: Default<Json>;
    icons: Default<Json>;
    opens_list: Default<boolean>;
    state: Default<string>;
    maintenance_from: Date | null;
    maintenance_until: Date | null;
    top: Default<boolean>;
    hot: Default<boolean>;
    fresh: Default<boolean>;
    sort: Default<number>;
    stakes: Default<Json>;
    devices: Default<string[]>;
    languages: Default<string[]>;
    demo: Default<boolean>;
    free_rounds: Default<boolean>;
    payback: string | null;
    volatility: string | null;
    version: Default<string>;
    released_at: string | null;
    search: Default<string>;
    revision: Default<bigint>;
    added_at: Default<Date>;
    changed_at: Default<Date>;
    withdrawn: Default<boolean>;
    picture: string | null;
    picture_from: string | null;
    own_names: Default<Json>;
    own_search: Default<string>;
    min_cycle_ms: Default<number>;
    own_stakes: Default<Json>;
    top_sort: Default<number>;
    hot_sort: Default<number>;
    fresh_sort: Default<number>;
    resting: Default<boolean>;
    tables: Default<Json>;
  };
  'catalog.import': {
    id: string;
    vendor: number;
    made_by: string;
    key: string;
    made_at: Date;
    applied_at: Date | null;
  };
  'catalog.import_game': {
    import: string;
    code: string;
    facts: Json;
  };
  'catalog.kind': {
    code: string;
    type: string;
    sort: number;
    language: string | null;
  };
  'catalog.picture': {
    hash: string;
    made_at: Date;
  };
  'catalog.picture_file': {
    picture: string;
    width: number;
    format: string;
    bytes: Buffer;
  };
  'catalog.picture_try': {
    game: number;
    address: string;
    tries: number;
    next_at: Date;
    problem: string;
  };
  'catalog.played': {
    member: bigint;
    game: number;
    at: Date;
  };
  'catalog.revision': {
    n: bigint;
    only_row: Default<boolean>;
  };
  'catalog.unsettled': {
    member: bigint;
    round: string;
    game: number;
    vendor: number | null;
    outside: string | null;
  };
  'catalog.vendor': {
    id: GeneratedAlways<number>;
    code: string;
    name: string;
    own: Default<boolean>;
    state: Default<string>;
    maintenance_from: Date | null;
    maintenance_until: Date | null;
    logo: Default<string>;
    sort: Default<number>;
    revision: Default<bigint>;
    changed_at: Default<Date>;
    sandbox: Default<boolean>;
  };
  'catalog.win': {
    member: bigint;
    round: string;
    game: number;
    currency: string;
    amount: bigint;
    at: Date;
    stake: Default<bigint>;
  };
  'catalog.winner': {
    game: number | null;
    currency: string | null;
    stake: bigint | null;
    amount: bigint | null;
    at: Date | null;
    nickname: string | null;
    hidden: boolean | null;
  };
  'content.banner': {
    id: string;
    group_name: string;
    position: number;
    linkage: string;
    url: string;
    scene: string;
    texts: Json;
    enabled: Default<boolean>;
    starts_at: Date | null;
    ends_at: Date | null;
    wide: string | null;
    narrow: string | null;
  };
  'content.home_row': {
    id: Default<string>;
    position: number;
    kind: string;
    of: string | null;
    games: Default<string[]>;
    texts: Default<Json>;
    enabled: Default<boolean>;
    starts_at: Date | null;
    ends_at: Date | null;
  };
  'content.notice': {
    id: string;
    texts: Json;
    published_at: Date;
    withdrawn_at: Date | null;
    ends_at: Date | null;
  };
  'content.popup': {
    id: string;
    position: number;
    kind: string;
    execution: string;
    audience: string;
    readers: string | null;
    linkage: string;
    url: string;
    promotion_type: string | null;
    picture: string | null;
    texts: Json;
    enabled: boolean;
    published_at: Date;
    starts_at: Date | null;
    ends_at: Date | null;
  };
  'content.poster': {
    hash: string;
    shape: string;
    made_at: Date;
  };
  'content.poster_file': {
    poster: string;
    scale: number;
    format: string;
    bytes: Buffer;
  };
  'debts.debt': {
    no: Default<bigint>;
    id: Default<string>;
    member: bigint;
    cause: string;
    about: string;
    amount: bigint;
    owed: bigint;
    at: Default<Date>;
  };
  'debts.owing': {
    no: bigint | null;
    id: string | null;
    member: bigint | null;
    cause: string | null;
    amount: bigint | null;
    owed: bigint | null;
    at: Date | null;
  };
  'debts.repayment': {
    id: Default<string>;
    debt: bigint;
    member: bigint;
    how: string;
    amount: bigint;
    reason: string | null;
    at: Default<Date>;
  };
  'identity.document': {
    id: string;
    key: string;
    member: bigint;
    state: string;
    kind: string;
    country: string;
    sealed: Buffer | null;
    number_index: Buffer | null;
    expires_on: string | null;
    reason: string | null;
    submitted_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    removed_at: Date | null;
  };
  'identity.event': {
    id: string;
    document: string;
    member: bigint;
    event: string;
    state: string;
    operator: string | null;
    note: string;
    at: Date;
  };
  'lottery.cancel': {
    member: bigint;
    line: string;
    issue: bigint;
    movement: string;
    at: Date;
  };
  'lottery.chase_item': {
    member: bigint;
    plan: string;
    n: number;
    issue: bigint;
    bet_order: string;
    multiplier: number;
    stake: bigint;
    most: bigint;
    state: Default<string>;
    reason: string | null;
    payout: Default<bigint>;
    refund: Default<bigint>;
    movement: string | null;
  };
  'lottery.chase_plan': {
    member: bigint;
    id: string;
    game: number;
    currency: number;
    stripe: number;
    lines: Json;
    way: string;
    stop: string;
    stop_profit: bigint | null;
    stake: bigint;
    issues: number;
    at: Date;
    state: Default<string>;
    ended_at: Date | null;
  };
  'lottery.draw': {
    issue: bigint;
    version: number;
    numbers: Json;
    sources: string[];
    reason: string | null;
    at: Date;
  };
  'lottery.exposure': {
    issue: bigint;
    currency: number;
    play: number;
    key: string;
    stripe: number;
    stake: bigint;
    liability: bigint;
  };
  'lottery.game': {
    id: GeneratedAlways<number>;
    code: string;
    lottery: string;
    mode: string;
    own: boolean;
    region: string | null;
    schedule: Json;
    source_url: string | null;
    state: Default<string>;
    settings: Default<Json>;
    revision: Default<number>;
    sort: Default<number>;
  };
  'lottery.holiday': {
    id: GeneratedAlways<number>;
    game: number | null;
    zone: string | null;
    day: string;
    note: Default<string>;
  };
  'lottery.issue': {
    id: GeneratedAlways<bigint>;
    game: number;
    code: string;
    external_no: string | null;
    open_at: Date;
    close_at: Date;
    draw_at: Date;
    state: Default<string>;
    version: Default<number>;
    settled_version: Default<number>;
    commitment: Buffer | null;
    sealed: Buffer | null;
    server_seed: string | null;
    beacon: string | null;
    beacon_round: bigint | null;
    commit_only: Default<boolean>;
    frozen: Default<boolean>;
    closed_at: Date | null;
    resulted_at: Date | null;
    released_at: Date | null;
    settled_at: Date | null;
    cut_to: bigint | null;
  };
  'lottery.line': {
    member: bigint;
    id: string;
    issue: bigint;
    bet_order: string;
    play: number;
    odds: number;
    units: number;
    unit_stake: bigint;
    stake: bigint;
    most: bigint;
    currency: number;
    stripe: number;
    rebate: Default<number>;
    terms: string | null;
    chase: string | null;
    at: Date;
    selection: string;
  };
  'lottery.line_aside': {
    member: bigint;
    line: string;
    version: number;
    issue: bigint;
    problem: string;
    at: Default<Date>;
  };
  'lottery.member_group': {
    member: bigint;
    prize_group: number;
  };
  'lottery.member_use': {
    issue: bigint;
    member: bigint;
    play: number;
    stake: bigint;
    most: bigint;
  };
  'lottery.number_limit': {
    id: GeneratedAlways<number>;
    game: number;
    issue: bigint | null;
    play: number | null;
    key: string;
    status: string;
    at: Default<Date>;
  };
  'lottery.odds': {
    id: GeneratedAlways<number>;
    play: number;
    odds: Json;
    hash: Buffer;
  };
  'lottery.play': {
    id: GeneratedAlways<number>;
    lottery: string;
    code: string;
  };
  'lottery.rebate': {
    issue: bigint;
    member: bigint;
    margin: boolean;
    amount: bigint;
    movement: string;
    at: Date;
    version: number;
  };
  'lottery.report': {
    id: GeneratedAlways<bigint>;
    issue: bigint;
    version: number;
    numbers: Json;
    source: string;
    at: Date;
    entry: Default<number>;
  };
  'lottery.settlement': {
    member: bigint;
    line: string;
    version: number;
    issue: bigint;
    payout: bigint;
    refund: bigint;
    wins: Json;
    movement: string | null;
    at: Date;
    valid: bigint | null;
  };
  'lottery.settlement_part': {
    issue: bigint;
    version: number;
    part: number;
    parts: number;
    first_member: bigint;
    last_member: bigint;
    lines: number;
    done_at: Date | null;
    failed_at: Date | null;
    problem: string | null;
  };
  'lottery.thinned': {
    game: number;
    until: Date;
  };
  'lottery.wager': {
    member: bigint | null;
    id: string | null;
    vendor: number | null;
    game: number | null;
    type: string | null;
    stake: bigint | null;
    at: Date | null;
    state: number | null;
    payout: bigint | null;
    valid: bigint | null;
    settled_at: Date | null;
  };
  'lottery.wager_change': {
    member: bigint | null;
    id: string | null;
    at: Date | null;
  };
  'lottery.wager_content': {
    member: bigint | null;
    id: string | null;
    game: string | null;
    lottery: string | null;
    issue: string | null;
    play: string | null;
    selection: string | null;
    units: number | null;
    odds: Json;
    wins: Json;
    numbers: Json;
  };
  'members.detail': {
    member: bigint;
    field: string;
    sealed: Buffer;
    index: Buffer | null;
    set_at: Date;
  };
  'members.detail_owner': {
    field: string | null;
    index: Buffer | null;
    member: bigint | null;
  };
  'members.payment_password': {
    member: bigint;
    hash: string;
    set_at: Date;
    failures: Default<number>;
    first_failure_at: Date | null;
    locked_until: Date | null;
  };
  'members.payout_account': {
    id: string;
    member: bigint;
    kind: string;
    provider: string;
    sealed: Buffer;
    index: Buffer;
    preferred: Default<boolean>;
    created_at: Date;
    usable_at: Date;
    removed_at: Date | null;
  };
  'members.payout_owner': {
    index: Buffer | null;
    provider: string | null;
    member: bigint | null;
  };
  'members.profile': {
    member: bigint;
    avatar: string;
    preferences: Default<Json>;
    changed_at: Date;
  };
  'operators.alone': {
    kind: string;
    what: string;
    about: string;
    member: bigint;
    operator: string;
    person: string;
    currency: string;
    amount: bigint;
    at: Date;
  };
  'operators.approval': {
    id: string;
    key: string;
    operation: string;
    input: string;
    hash: Buffer;
    maker: string;
    made_at: Date;
    expires_at: Date;
    state: Default<string>;
    approver: string | null;
    decided_at: Date | null;
    note: Default<string>;
    failure: string | null;
  };
  'operators.audit': {
    n: bigint;
    at: Date;
    actor: string | null;
    action: string;
    event: string;
    hash: Buffer;
  };
  'operators.audit_head': {
    events: bigint;
    hash: Buffer;
    only_row: Default<boolean>;
  };
  'operators.device': {
    operator: string;
    hash: Buffer;
    last_at: Date;
  };
  'operators.job_run': {
    name: string;
    at: Date;
    ms: number;
    failure: string | null;
  };
  'operators.note': {
    id: string;
    member: bigint;
    author: string;
    text: string;
    at: Date;
  };
  'operators.operator': {
    id: string;
    person: string;
    username: string;
    name: string;
    role: string;
    password_hash: string;
    totp: Buffer | null;
    totp_pending: Buffer | null;
    totp_step: Default<bigint>;
    state: Default<string>;
    created_at: Date;
    password_changed_at: Date;
    disabled_at: Date | null;
    last_access_at: Date | null;
    last_access_address: string | null;
    one_time: Default<boolean>;
    one_time_until: Date | null;
    added_by: string | null;
    password_by: string | null;
    reset_by: string | null;
    confirmed_at: Date | null;
    enrolment_code: string | null;
    enrolled_at: Date | null;
  };
  'operators.recovery_code': {
    operator: string;
    hash: Buffer;
    used_at: Date | null;
  };
  'operators.saved_filter': {
    operator: string;
    list: string;
    name: string;
    filter: Json;
    standard: boolean;
    saved_at: Date;
  };
  'operators.session': {
    id: string;
    operator: string;
    token_hash: Buffer;
    cookie_hash: Buffer;
    address: string;
    agent: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
  };
  'operators.sign_in_try': {
    name_hash: Buffer;
    count: number;
    first_at: Date;
    device: Default<Buffer>;
  };
  'platform.delivery': {
    id: string;
    channel: string;
    template: string;
    member: bigint | null;
    sealed: Buffer;
    state: string;
    tries: Default<number>;
    due_at: Date;
    useless_at: Date;
    held_until: Date | null;
    created_at: Date;
    done_at: Date | null;
    failure: string | null;
  };
  'platform.epoch': {
    epoch: number;
    only_row: Default<boolean>;
    cluster: string | null;
  };
  'platform.migration': {
    name: string;
    checksum: string;
    at: Default<Date>;
  };
  'platform.node': {
    id: string;
    started_at: Default<Date>;
    seen_at: Default<Date>;
    roles: string[];
  };
  'platform.outbox': {
    epoch: Default<number>;
    xid: Default<string>;
    number: GeneratedAlways<bigint>;
    topic: string;
    member: bigint | null;
    payload: Json;
    at: Default<Date>;
  };
  'platform.press': {
    operator: string;
    key: string;
    call: string;
    wish: Buffer;
    begun_at: Date;
    answer: Json;
  };
  'platform.repeatable': {
    name: string;
    checksum: string;
    at: Default<Date>;
  };
  'platform.retired_key': {
    fingerprint: Buffer;
    at: Default<Date>;
  };
  'platform.seal_key': {
    kid: string;
    spki: string;
    wrapped: Buffer;
    not_after: Date;
  };
  'platform.seal_nonce': {
    nonce: Buffer;
    kid: string;
    at: Date;
  };
  'platform.secret': {
    name: string;
    wrapped: Buffer;
    created_at: Default<Date>;
  };
  'platform.zone': {
    name: string;
    one: Default<boolean>;
  };
  'play.chips': {
    member: bigint;
    trial: bigint;
  };
  'play.correction': {
    id: string;
    member: bigint;
    round: string;
    kind: number;
    was_state: number;
    payout_before: bigint;
    payout_after: bigint;
    outstanding: bigint;
    reason: string;
    at: Date;
  };
  'play.game': {
    id: Default<number>;
    vendor: string;
    code: string;
    kind: string;
  };
  'play.open_round': {
    member: bigint;
    game: number;
    round: string;
    rules: number;
    pair: number;
    nonce: bigint;
    stake: bigint;
    step: number;
    stripe: number;
    at: Date;
    raised: Default<bigint>;
  };
  'play.payback_day': {
    day: string;
    rules: number;
    currency: string;
    rounds: bigint;
    stake: bigint;
    payout: bigint;
    returned: string;
    until: Date;
    bought: Default<bigint>;
    won: Default<bigint>;
  };
  'play.pool': {
    id: GeneratedAlways<number>;
    code: string;
    currency: string;
    level: string;
    base: bigint;
    seed: number;
    increment: number;
    reserve: number;
    must_hit_by: number | null;
    next: Json;
    term: Default<number>;
    term_since: Date;
    commitment: Buffer | null;
    sealed: Buffer | null;
    opened_with: bigint;
    opened_at: Date;
    returns: Default<number>;
    held_over: Default<bigint>;
  };
  'play.pool_award': {
    pool: number;
    term: number;
    member: bigint;
    round: string;
    amount: bigint;
    reset_to: bigint;
    from_reserve: bigint;
    parameters: Json;
    threshold: bigint | null;
    salt: string | null;
    commitment: Buffer | null;
    since: Date;
    at: Date;
    held_over: Default<bigint>;
  };
  'play.pool_carry': {
    member: bigint;
    code: string;
    pools: number[];
    carried: number[];
    reserve_carried: number[];
  };
  'play.pool_return': {
    member: bigint;
    round: string;
    pool: number;
    contribution: bigint;
    reserved: bigint;
    prize: bigint;
    to_pool: bigint;
    to_next: bigint;
    to_reserve: bigint;
    at: Date;
  };
  'play.round': {
    member: bigint;
    id: string;
    rules: number;
    pair: number;
    nonce: bigint;
    stake: bigint;
    payout: bigint;
    valid: bigint | null;
    state: number;
    stops: number[];
    balance: bigint;
    at: Date;
    bet: Json;
    raised: Default<bigint>;
  };
  'play.round_bonus': {
    member: bigint;
    round: string;
    purse: string;
    account: number;
    stake: bigint;
    payout: bigint;
    lost: bigint;
    wins: number | null;
  };
  'play.round_pool': {
    member: bigint;
    round: string;
    pools: number[];
    rates: number[];
    added: bigint[];
    reserve_rates: number[];
    reserved: bigint[];
    won: bigint;
  };
  'play.round_step': {
    member: bigint;
    id: string;
    round: string;
    step: number;
    at: Date;
    action: Json;
    raised: Default<bigint>;
  };
  'play.rules': {
    id: GeneratedAlways<number>;
    game: number;
    model: string;
    version: string;
    declared_at: Date;
    definition: Json;
  };
  'play.seed_pair': {
    member: bigint;
    no: number;
    commitment: Buffer;
    sealed: Buffer;
    client_seed: string;
    first_turn: bigint;
    created_at: Date;
    revealed_at: Date | null;
    server_seed: string | null;
    next_commitment: Buffer;
    next_sealed: Buffer;
    key: string | null;
    epoch: Default<number>;
  };
  'play.shared_round': {
    token: string;
    member: bigint;
    round: string;
    at: Date;
    shown: Json;
  };
  'protection.absence': {
    id: string;
    member: bigint;
    kind: string;
    set_by: string;
    since: Date;
    until: Date | null;
    asked_at: Date | null;
    asked_text: Default<string>;
    ask_from: Date | null;
    returns_at: Date | null;
  };
  'protection.being_checked': {
    member: bigint | null;
    until: Date | null;
  };
  'protection.deposit': {
    id: string;
    member: bigint;
    amount: bigint;
    at: Date;
    open: Default<boolean>;
  };
  'protection.equal_pair': {
    id: string;
    first: bigint;
    second: bigint;
    facts: string[];
    marks: number;
    state: Default<string>;
    found_at: Date;
    play_ended_at: Date | null;
    decided_by: string | null;
    decided_at: Date | null;
  };
  'protection.event': {
    id: string;
    member: bigint;
    operator: string | null;
    what: string;
    kind: string;
    period: string | null;
    before: string | null;
    after: string | null;
    effective_at: Date | null;
    note: Default<string>;
    at: Date;
  };
  'protection.gate': {
    member: bigint;
    closed_until: Date | null;
    closed_for: Default<number>;
    play_until: Date | null;
    limited: boolean;
  };
  'protection.limit': {
    member: bigint;
    kind: string;
    period: string;
    set_by: string;
    amount: bigint;
    since: Date;
    asked_at: Date | null;
    asked: bigint | null;
  };
  'protection.window': {
    member: bigint;
    period: string;
    starts: Date;
    staked: bigint;
    returned: bigint;
    wager_max: bigint | null;
    loss_max: bigint | null;
  };
  'records.again': {
    member: bigint;
    round: string;
  };
  'records.followed': {
    until: Date;
    one: Default<boolean>;
  };
  'records.history': {
    until: Date;
    goes_on: Default<boolean>;
    one: Default<boolean>;
  };
  'records.hour': {
    member: bigint;
    basis: number;
    hour: Date;
    game: number;
    state: number;
    wagers: bigint;
    stake: bigint;
    valid: bigint;
    payout: bigint;
    uplines: number;
    zone: number;
    valid_bonus: Default<bigint>;
  };
  'records.minute': {
    basis: number;
    minute: Date;
    currency: string;
    state: number;
    wagers: bigint;
    stake: bigint;
    payout: bigint;
  };
  'records.public_bet': {
    id: string | null;
    game: number | null;
    stake: bigint | null;
    payout: bigint | null;
    currency: string | null;
    at: Date | null;
    nickname: string | null;
    hidden: boolean | null;
  };
  'records.set_aside': {
    id: string;
    member: bigint;
    vendor: number;
    outside: string | null;
    reason: string;
    at: Default<Date>;
    tried_at: Default<Date>;
  };
  'records.settlement': {
    no: GeneratedAlways<bigint>;
    wager: string;
    member: bigint;
    game: number;
    wagers: number;
    stake: bigint;
    valid: bigint;
    payout: bigint;
    at: Date;
    day: string;
    path: string;
    valid_bonus: Default<bigint>;
  };
  'records.team_account': {
    id: bigint | null;
    username: string | null;
    type: number | null;
    currency: string | null;
  };
  'records.team_hour': {
    member: bigint | null;
    basis: number | null;
    hour: Date | null;
    game: number | null;
    state: number | null;
    wagers: bigint | null;
    stake: bigint | null;
    valid: bigint | null;
    payout: bigint | null;
    uplines: number | null;
    zone: number | null;
    path: string | null;
    upline: bigint | null;
    username: string | null;
    type: number | null;
    currency: string | null;
  };
  'records.team_place': {
    member: bigint | null;
    uplines: number | null;
    path: string | null;
    upline: bigint | null;
    username: string | null;
    type: number | null;
    currency: string | null;
  };
  'records.team_uplines': {
    id: number | null;
    member: bigint | null;
    path: string | null;
  };
  'records.team_wager': {
    id: string | null;
    member: bigint | null;
    vendor: number | null;
    game: number | null;
    outside: string | null;
    state: number | null;
    stake: bigint | null;
    valid: bigint | null;
    payout: bigint | null;
    at: Date | null;
    settled_at: Date | null;
    settlement: bigint | null;
    uplines: number | null;
    path: string | null;
    upline: bigint | null;
    username: string | null;
    type: number | null;
    currency: string | null;
  };
  'records.uplines': {
    id: GeneratedAlways<number>;
    member: bigint;
    path: string;
  };
  'records.wager': {
    id: string;
    member: bigint;
    vendor: number;
    game: number;
    outside: string | null;
    state: number;
    stake: bigint;
    valid: bigint;
    payout: bigint;
    at: Date;
    settled_at: Date | null;
    settlement: bigint | null;
    uplines: Default<number>;
    bonus_stake: Default<bigint>;
    valid_bonus: Default<bigint>;
  };
  'records.zone': {
    id: GeneratedAlways<number>;
    name: string;
    summed_to: Default<bigint>;
    left_at: Date | null;
  };
  'risk.case': {
    id: string;
    key: string;
    member: bigint;
    title: string;
    state: string;
    outcome: string | null;
    assignee: string | null;
    opened_by: string;
    opened_at: Date;
    changed_at: Date;
    closed_by: string | null;
    closed_at: Date | null;
  };
  'risk.case_link': {
    subject: string;
    kind: string;
    link: string;
    added_by: string;
    added_at: Date;
  };
  'risk.case_note': {
    id: string;
    subject: string;
    author: string;
    text: string;
    at: Date;
  };
  'risk.report': {
    id: string;
    reference: string;
    member: bigint;
    rule: string;
    period: string;
    currency: string;
    state: string;
    holds: boolean;
    payments: number;
    total: bigint;
    deposited: bigint;
    withdrawn: bigint;
    valid: bigint | null;
    thresholds: Json;
    since: Date;
    until: Date;
    opened_at: Date;
    filed_number: string | null;
    filed_on: string | null;
    reason: string | null;
    closed_by: string | null;
    closed_at: Date | null;
  };
  'risk.report_note': {
    id: string;
    subject: string;
    author: string;
    text: string;
    at: Date;
  };
  'risk.report_payment': {
    report: string;
    rule: string;
    kind: string;
    payment: string;
    reference: string;
    amount: bigint;
    at: Date;
  };
  'risk.rule': {
    rule: string;
    is_on: boolean;
    points: number;
    parameters: Json;
    changed_by: string;
    changed_at: Date;
  };
  'safety.access': {
    id: string;
    member: bigint;
    session: string | null;
    kind: string;
    address: string;
    country: string | null;
    at: Date;
  };
  'safety.closed_country': {
    country: string;
    note: string;
    closed_by: string;
    closed_at: Date;
  };
  'safety.content_report': {
    surface: string;
    directive: string;
    blocked: string;
    page: string;
    count: bigint;
    first_at: Date;
    last_at: Date;
  };
  'safety.event': {
    id: string;
    kind: string;
    member: bigint | null;
    address: string | null;
    country: string | null;
    device: Buffer | null;
    details: Json;
    at: Date;
    once: string | null;
    reviewed_by: string | null;
    reviewed_at: Date | null;
    review_note: Default<string>;
  };
  'safety.known_device': {
    member: bigint;
    device: Buffer;
    first_at: Date;
    last_at: Date;
  };
  'safety.trait': {
    kind: string;
    index: Buffer;
    member: bigint;
  };
  'safety.trait_owner': {
    kind: string | null;
    index: Buffer | null;
    member: bigint | null;
  };
  'site.switch': {
    name: string;
    value: Json;
    changed_by: string | null;
    changed_at: Date;
  };
  'tournaments.followed': {
    no: bigint;
    one: Default<boolean>;
  };
  'tournaments.prize': {
    tournament: string;
    place: number;
    member: bigint;
    amount: bigint;
    score: bigint;
    movement: string;
    paid_at: Date;
  };
  'tournaments.public_score': {
    tournament: string | null;
    score: bigint | null;
    reached_at: Date | null;
    tie: bigint | null;
    nickname: string | null;
    hidden: boolean | null;
  };
  'tournaments.score': {
    tournament: string;
    member: bigint;
    score: bigint;
    reached_at: Date;
    rounds: number;
    best: bigint[];
    best_at: Date[];
  };
  'tournaments.tournament': {
    id: string;
    state: Default<string>;
    texts: Json;
    titles: string[];
    currency: string;
    scoring: string;
    best: number;
    stake_min: bigint;
    prizes: bigint[];
    starts_at: Date;
    ends_at: Date;
    made_by: string;
    made_at: Date;
    version: Default<number>;
    published_at: Date | null;
    finished_at: Date | null;
    note: string | null;
  };
  'turnover.fill': {
    wager: string;
    member: bigint;
    requirement: string;
    used: bigint;
    contributed: bigint;
    at: Date;
  };
  'turnover.followed': {
    no: bigint;
    one: Default<boolean>;
  };
  'turnover.requirement': {
    id: string;
    member: bigint;
    source: string;
    source_id: string;
    base: bigint;
    multiplier: bigint;
    required: bigint;
    progress: Default<bigint>;
    contribution: Json;
    opened_at: Date;
    state: Default<string>;
    finished_at: Date | null;
  };
  'uploads.flip': {
    mask: number;
    bits: number;
  };
  'uploads.picture': {
    id: string;
    member: bigint;
    key: string;
    purpose: string;
    type: string;
    bytes: number;
    width: number;
    height: number;
    sha256: Buffer;
    likeness: bigint;
    created_at: Date;
    used_by: string | null;
    used_at: Date | null;
    removed_at: Date | null;
  };
  'vendors.account': {
    vendor: number;
    state: Default<string>;
    addresses: Default<string[]>;
    base_url: Default<string>;
    launch_hosts: Default<string[]>;
    rate: Default<number>;
    created_at: Date;
    changed_at: Date;
    wallet: Default<string>;
    unknown_is_final: Default<boolean>;
  };
  'vendors.break': {
    id: string;
    vendor: number;
    day: string;
    kind: string;
    tx: string;
    ours: Json;
    theirs: Json;
    currency: string;
    amount: bigint;
    state: Default<string>;
    found_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    reason: Default<string>;
  };
  'vendors.cap': {
    vendor: number;
    currency: string;
    max_win: bigint;
  };
  'vendors.checksum': {
    id: string;
    vendor: number;
    game: string;
    at: Date;
    version: string;
    sha256: string;
    certificate: string | null;
    silent: boolean;
  };
  'vendors.checksums_told': {
    vendor: number;
    at: Date;
    games: number;
  };
  'vendors.clearing': {
    vendor: number;
    currency: string;
    at: Date;
    ours: bigint;
    theirs: bigint;
    open: number;
  };
  'vendors.grant': {
    vendor: number;
    id: string;
    member: bigint;
    games: string[];
    rounds: number;
    bet_value: bigint;
    currency: string;
    valid_from: Date;
    valid_until: Date;
    max_win: bigint | null;
    won: Default<bigint>;
    cancelled_at: Date | null;
    created_at: Date;
    state: Default<string>;
    ask_at: Date | null;
    asked: Default<number>;
    no: GeneratedAlways<bigint>;
  };
  'vendors.grant_spin': {
    vendor: number;
    grant_id: string;
    n: number;
    tx: string;
  };
  'vendors.inquiry': {
    vendor: number;
    round: string;
    member: bigint;
    asked_at: Date;
    told: string | null;
    times: number;
    first_at: Date;
    asks: Default<number>;
    away_since: Date | null;
  };
  'vendors.inquiry_answer': {
    vendor: number;
    round: string;
    member: bigint;
    told: string;
    times: number;
    last_at: Date;
  };
  'vendors.jackpot': {
    vendor: number;
    id: string;
    currency: string;
    level: string | null;
    games: string[];
    amount: bigint;
    at: Date;
  };
  'vendors.jackpot_feed': {
    vendor: number;
    ask_at: Date;
    failures: Default<number>;
  };
  'vendors.key': {
    vendor: number;
    id: string;
    scheme: string;
    sealed: Buffer;
    public_key: Buffer | null;
    created_at: Date;
    active_until: Date | null;
    asked_by: string | null;
    told_at: Date | null;
    used_at: Date | null;
  };
  'vendors.kick': {
    vendor: number;
    member: bigint;
    collection: string;
    at: Date;
    told_at: Date | null;
    tries: Default<number>;
    ask_at: Date | null;
  };
  'vendors.launch': {
    token_hash: Buffer;
    vendor: number;
    member: bigint;
    game: number;
    currency: string;
    address: string;
    country: string | null;
    language: string;
    device: string;
    expires_at: Date;
    used_at: Date | null;
  };
  'vendors.minute': {
    vendor: number;
    at: Date;
    way: string;
    calls: number;
    failures: number;
    total_ms: bigint;
    slowest_ms: number;
    opened: Default<number>;
  };
  'vendors.nonce': {
    vendor: number;
    nonce: Buffer;
    at: Date;
  };
  'vendors.owed': {
    no: Default<bigint>;
    vendor: number;
    tx: string;
    member: bigint;
    round: string;
    game: number;
    amount: bigint;
    collected: Default<bigint>;
    given_up: Default<bigint>;
    at: Date;
  };
  'vendors.pace': {
    member: bigint;
    game: number;
    at: Date;
  };
  'vendors.player': {
    vendor: number;
    member: bigint;
    id: string;
    told_at: Date | null;
  };
  'vendors.reconciled': {
    vendor: number;
    day: string;
    ours: number;
    theirs: number;
    at: Date;
  };
  'vendors.round': {
    vendor: number;
    id: string;
    member: bigint;
    game: number;
    state: number;
    version: number;
    bets: number;
    dead: number;
    wins: number;
    stake: bigint;
    held: bigint;
    won: bigint;
    adjusted: bigint;
    opened_at: Date;
    closed_at: Date | null;
  };
  'vendors.session': {
    id: string;
    token_hash: Buffer;
    vendor: number;
    member: bigint;
    game: number;
    currency: string;
    address: string;
    country: string | null;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    language: string | null;
  };
  'vendors.transfer': {
    id: string;
    member: bigint;
    key: string;
    fingerprint: bigint;
    vendor: number;
    direction: string;
    cause: string;
    amount: bigint | null;
    whole: boolean;
    state: Default<string>;
    result: Default<bigint>;
    held: Default<bigint>;
    movement: string | null;
    returned: string | null;
    asks: Default<number>;
    not_found: Default<number>;
    not_found_since: Date | null;
    unknown_since: Date | null;
    ask_at: Date | null;
    created_at: Date;
    settled_at: Date | null;
    asked: bigint | null;
    limited: string | null;
  };
  'vendors.transfer_choice': {
    member: bigint;
    follows: boolean;
    changed_at: Date;
  };
  'vendors.tx': {
    vendor: number;
    id: string;
    member: bigint;
    movement: string;
    kind: number;
    state: number;
    hash: bigint | null;
    round: string | null;
    game: number | null;
    amount: bigint;
    moved: bigint;
    outstanding: Default<bigint>;
    stripe: number | null;
    held: Default<bigint>;
    reference: string | null;
    status: string;
    effect: string | null;
    grant_id: string | null;
    details: Json;
    issued_at: Date | null;
    at: Date;
    settled_at: Date | null;
  };
  'vendors.valuation': {
    movement: string;
    vendor: number;
    member: bigint;
    balance: bigint;
    result: bigint;
    at: Date;
  };
  'vendors.win_decision': {
    vendor: number;
    source: string;
    id: string;
    member: bigint;
    amount: bigint;
    outcome: string;
    movement: string;
    reason: string;
    at: Date;
  };
  'vendors.write_off': {
    vendor: number;
    tx: string;
    member: bigint;
    amount: bigint;
    reason: string;
    at: Date;
  };
  'wallet.account': {
    member: bigint;
    no: number;
    currency: number;
    state: Default<number>;
    balance: Default<bigint>;
    floor: bigint | null;
    seq: Default<bigint>;
    turn: Default<bigint>;
    head: Buffer;
    advanced: Default<bigint>;
  };
  'wallet.account_name': {
    member: bigint;
    no: number;
    name: string;
  };
  'wallet.batch': {
    id: string;
    at: Date;
    posted: number;
    refused: number;
    digest: Buffer | null;
    facts: Buffer | null;
  };
  'wallet.currency': {
    id: number;
    code: string;
  };
  'wallet.house': {
    code: GeneratedAlways<number>;
    name: string;
    kind: string;
  };
  'wallet.house_kind': {
    name: string;
    floor: bigint | null;
  };
  'wallet.kind': {
    id: number;
    name: string;
    legless: boolean;
    closed_too: boolean;
  };
  'wallet.member_account': {
    name: string;
    no: number;
    floor: bigint | null;
  };
  'wallet.movement': {
    id: string;
    member: bigint;
    fingerprint: bigint;
    seq: bigint;
    at: Date;
    batch: string;
    kind: number;
    reason: number;
  };
  'wallet.posting': {
    member: bigint;
    seq: bigint;
    amount: bigint;
    balance: bigint;
    at: Date;
    account: number;
    kind: number;
    movement: string;
    hash: Buffer;
  };
  'wallet.reason': {
    id: number;
    name: string;
  };
  'wallet.root': {
    day: string;
    accounts: bigint;
    hash: Buffer;
    signature: Buffer | null;
    public_key: Buffer | null;
    at: Default<Date>;
    audit_events: bigint | null;
    audit_head: Buffer | null;
  };
  'wallet.root_head': {
    day: string;
    member: bigint;
    no: number;
    seq: bigint;
    head: Buffer;
  };
  'wallet.setting': {
    simulated_time: Default<boolean>;
    only_row: Default<boolean>;
    patience: Default<number>;
  };
  'wallet.verified': {
    member: bigint;
    no: number;
    seq: bigint;
    balance: bigint;
    head: Buffer;
  };
}
