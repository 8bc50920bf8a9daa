import type { Carrier, DeliveryChannel } from './delivery.ts';
import type { DeliveryConfig } from './delivery-config.ts';
import { smtpCarrier } from './mail.ts';
import { gatewayCarrier } from './sms.ts';
import { smppCarrier } from './sms-smpp.ts';

/** The carriers that the variables name. */
export function openCarriers(
  { mail, sms }: DeliveryConfig,
  patience: number,
): Partial<Record<DeliveryChannel, Carrier>> {
  return {
    ...(mail ? { email: smtpCarrier(mail, patience) } : {}),
    ...(sms ? { sms: sms.kind === 'smpp' ? smppCarrier(sms, patience) : gatewayCarrier(sms, patience) } : {}),
  };
}
