const ANSWER_FIELDS = 'text documentName by';

/** What the pages of a request ask for. */
export const REQUEST_FIELDS = `
  id clientId insuredName productType productName hasTerrorismCover status statusLabel declineReason declineText closedAt
  holdSentence pickedUpBy asked { text dueOn askedAt askedBy items { kind text field answer { ${ANSWER_FIELDS} } } }
  isAutoQuoteEligible isBeingRevised effectiveOn limits { aggregateCents deductibleCents } currency currencyDigits quoteExpiresAt
  hasTria isIndication underwriter { name email phone } selectedOptionId signatureUrl
  signature { sent { toName toEmail by at openedAt } signed { name at } contacts { name email } }
  whyNotBind whyNotUpload wasSubmitted whyNotSubmit whyNotResubmit
  answers { title answers { label text day } } reasons { message observed required remedy }
  score ratings { title value } findings { severity title remedy }
  options {
    id limitCents deductibleCents retroactiveDate currency currencyDigits isBindable charges { kind label amountCents } totalCents
    taxStatus agreements { name limitCents deductibleCents waitingPeriod periodOfIndemnity }
    endorsements { code name limitCents } sublimits { name unit amount currency } adjustments { kind message }
  }
  notOffered { limitCents deductibleCents reason }
  subjectivities { id description type isOpen closes closedBy answer { ${ANSWER_FIELDS} } }
  documents { id name isReady kind sizeBytes by byEmail at } events { id at title by byEmail } policy { id policyNumber status cancelledOn }
  isRenewal renewal { id status statusLabel }`;
