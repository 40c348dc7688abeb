import type { ReactNode, Ref } from 'react';
import { type TextFieldProps as AriaProps, TextField as AriaTextField, Input } from 'react-aria-components';
import { FieldFrame, type FieldText } from './field-frame.tsx';

export type TextFieldProps = Omit<AriaProps, 'className' | 'children' | 'style' | 'isInvalid'> &
  FieldText & {
    size?: 32 | 40 | 48;
    placeholder?: string;
    icon?: ReactNode;
    trailing?: ReactNode;
    inputRef?: Ref<HTMLInputElement>;
    className?: string;
  };

export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden = false,
    optional,
    hint,
    error,
    size = 32,
    placeholder,
    icon,
    trailing,
    inputRef,
    className = '',
    ...rest
  } = props;
  return (
    <AriaTextField {...rest} isInvalid={Boolean(error)} className={`field ${className}`}>
      <FieldFrame label={label} isLabelHidden={isLabelHidden} optional={optional} hint={hint} error={error}>
        <span className="inp-wrap relative block">
          {icon}
          <Input
            ref={inputRef}
            placeholder={placeholder}
            className={`inp ${size === 32 ? '' : `inp-${size}`}`}
          />
          {trailing}
        </span>
      </FieldFrame>
    </AriaTextField>
  );
}
