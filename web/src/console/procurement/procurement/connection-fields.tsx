import {
  catalogueGoods,
  cataloguePrices,
  connectionProtocols,
  returnEncodings,
} from '@engros/contracts/supplier/procurement.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { label } from '../../../lib/labels.ts';
import type { useForm } from '../../../lib/use-form.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ConnectionDraft } from './connection-draft.ts';

interface Props {
  form: ReturnType<typeof useForm<ConnectionDraft>>;
  /** Customer, protocol and identity can be chosen only for a new connection. */
  isNew: boolean;
  /** True when a secret for sending answers to the customer's system is saved. */
  hasAnswerSecret?: boolean;
}

const maxLength = consoleLimits.connectionTextLength;

export function ConnectionFields({ form, isNew, hasAnswerSecret = false }: Props) {
  const { protocol } = form.draft;
  return (
    <>
      {isNew && <IdentityFields form={form} />}
      <TextField
        label={label('console.procurement.name')}
        maxLength={maxLength}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextField
        label={label('console.procurement.email')}
        type="email"
        maxLength={limits.emailLength}
        autoComplete="off"
        {...form.field('email')}
      />
      {protocol !== 'peppol' && (
        <TextArea
          label={label('console.procurement.origins')}
          hint={label('console.procurement.originsHint')}
          {...form.field('origins')}
        />
      )}
      {protocol === 'cxml' && (
        <Select
          isField
          label={label('console.procurement.encoding')}
          value={form.draft.encoding}
          options={returnEncodings.map((id) => ({ id, label: id }))}
          onChange={(encoding) => form.change({ encoding })}
        />
      )}
      {protocol === 'cxml' && <AnswerFields form={form} hasAnswerSecret={hasAnswerSecret} />}
      {protocol === 'oci' && (
        <TextField
          label={label('console.procurement.vendor')}
          maxLength={maxLength}
          autoComplete="off"
          {...form.field('vendor')}
        />
      )}
      <TextArea
        label={label('console.procurement.addresses')}
        hint={label('console.procurement.addressesHint')}
        {...form.field('addresses')}
      />
      <MappingFields form={form} />
    </>
  );
}

function IdentityFields({ form }: Pick<Props, 'form'>) {
  return (
    <>
      <TextField
        label={label('console.procurement.customer')}
        maxLength={32}
        autoComplete="off"
        {...form.field('customer')}
      />
      <Select
        isField
        label={label('console.procurement.protocol')}
        value={form.draft.protocol}
        options={connectionProtocols.map((id) => ({
          id,
          label: label(`console.procurement.protocol.${id}`),
        }))}
        onChange={(id) =>
          form.change({ protocol: connectionProtocols.find((each) => each === id) ?? 'cxml' })
        }
      />
      <TextField
        label={label('console.procurement.loginName')}
        hint={label('console.procurement.loginHint')}
        maxLength={maxLength}
        autoComplete="off"
        {...form.field('loginName')}
      />
    </>
  );
}

function AnswerFields({ form, hasAnswerSecret }: Pick<Props, 'form' | 'hasAnswerSecret'>) {
  return (
    <>
      <TextField
        label={label('console.procurement.answersTo')}
        hint={label('console.procurement.answersToHint')}
        type="url"
        maxLength={limits.urlLength}
        autoComplete="off"
        {...form.field('answersTo')}
      />
      <TextField
        label={label('console.procurement.answerSecret')}
        hint={label(
          hasAnswerSecret ? 'console.procurement.answerSecretKept' : 'console.procurement.answerSecretHint',
        )}
        type="password"
        maxLength={maxLength}
        autoComplete="new-password"
        {...form.field('answerSecret')}
      />
    </>
  );
}

function MappingFields({ form }: Pick<Props, 'form'>) {
  return (
    <>
      <TextArea
        label={label('console.procurement.units')}
        hint={label('console.procurement.unitsHint')}
        {...form.field('units')}
      />
      <TextArea
        label={label('console.procurement.categories')}
        hint={label('console.procurement.categoriesHint')}
        {...form.field('categories')}
      />
      {form.draft.protocol === 'peppol' && (
        <Select
          isField
          label={label('console.procurement.goods')}
          value={form.draft.goods}
          options={catalogueGoods.map((id) => ({ id, label: label(`console.procurement.goods.${id}`) }))}
          onChange={(goods) => form.change({ goods })}
        />
      )}
      <div>
        <Switch
          isSelected={form.draft.isAgreementOnly}
          onChange={(isAgreementOnly) => form.change({ isAgreementOnly })}
        >
          {label('console.procurement.agreementOnly')}
        </Switch>
        <p className="mt-1 text-12 text-ink-3">{label('console.procurement.agreementOnlyHint')}</p>
      </div>
      <Select
        isField
        label={label('console.procurement.price')}
        value={form.draft.price}
        options={cataloguePrices.map((id) => ({ id, label: label(`console.procurement.price.${id}`) }))}
        onChange={(price) => form.change({ price })}
      />
    </>
  );
}
