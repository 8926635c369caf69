export declare const bankPicker: string
export declare const pickerOffers: string
export declare const pickerList: string
export declare const pickerSearch: string
export declare const pickerOffer: string
export declare const pickerStatement: string
export declare const pickerWarning: string
