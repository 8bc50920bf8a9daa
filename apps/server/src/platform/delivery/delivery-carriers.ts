import type { DeliveryConfig } from '../config/delivery-config.ts';
import type { Outside } from '../http/outbound.ts';
import type { Carrier, DeliveryChannel } from './delivery.ts';
import { smtpCarrier } from './mail.ts';
import { gatewayCarrier } from './sms.ts';
import { smppCarrier } from './sms-smpp.ts';

/** The carriers that the variables name. */
export function openCarriers(
  { mail, sms }: DeliveryConfig,
  outside: Outside,
): Partial<Record<DeliveryChannel, Carrier>> {
  return {
    ...(mail ? { email: smtpCarrier(mail, outside) } : {}),
    ...(sms ? { sms: sms.kind === 'smpp' ? smppCarrier(sms, outside) : gatewayCarrier(sms, outside) } : {}),
  };
}
